-- The plain word for what the shop sends. Renamed, not made again: every row stays.
alter table mails rename to emails;--> statement-breakpoint
alter sequence mails_id_seq rename to emails_id_seq;--> statement-breakpoint
alter index mails_pkey rename to emails_pkey;--> statement-breakpoint
alter index mails_key_unique rename to emails_key_unique;--> statement-breakpoint
alter index mails_newest rename to emails_newest;--> statement-breakpoint
alter index mails_of_recipient rename to emails_of_recipient;
