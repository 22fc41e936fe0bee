-- The network of whoever asked for a review, as a keyed hash, while the review is open; empty after that.
ALTER TABLE reviews ADD COLUMN network TEXT NOT NULL DEFAULT '';
