-- What a piece was called in Hindi when it was ordered. Lines of before have none: the name of today may be another one.
ALTER TABLE "order_lines" ADD COLUMN "name_hi" text DEFAULT '' NOT NULL;
