-- The verdict on each answer: the loss and its reasons, as JSON; empty for answers from before it was stored.
ALTER TABLE puzzle_answers ADD COLUMN verdict TEXT NOT NULL DEFAULT '';
