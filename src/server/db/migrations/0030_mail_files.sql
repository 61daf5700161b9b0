ALTER TABLE "mails" ADD COLUMN "is_file" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A sent mail that still has its secret link was written to a file: a mail server takes the link away.
update "mails" set "is_file" = true where "status" = 'sent' and "secret_path" is not null;
