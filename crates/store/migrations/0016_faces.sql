-- The face that the user has chosen; empty for those who have chosen none.
ALTER TABLE accounts ADD COLUMN face TEXT NOT NULL DEFAULT '';
