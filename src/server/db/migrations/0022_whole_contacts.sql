-- An e-mail address or a phone number that is typed whole is looked for as it is. In parts the index of the search
-- text goes through all orders that have one of its parts, and most addresses share half of theirs.
create index orders_email on orders (lower(email)) where deleted_at is null;
--> statement-breakpoint
create index orders_phone on orders (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) where deleted_at is null;
