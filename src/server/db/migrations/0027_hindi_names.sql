ALTER TABLE "categories" ADD COLUMN "name_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "curated_collections" ADD COLUMN "name_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "curated_collections" ADD COLUMN "description_hi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What the storefront has said of the demo's shelves in Hindi so far becomes theirs.
update categories set name_hi = words.hi
from (values ('Earrings', 'झुमके और बालियाँ'), ('Necklaces', 'हार'), ('Bracelets', 'कंगन'),
  ('All Rings', 'सभी अंगूठियाँ'), ('Engagement Rings', 'सगाई की अंगूठियाँ')) as words (en, hi)
where is_demo and name = words.en;
--> statement-breakpoint
update curated_collections set name_hi = words.hi, description_hi = words.more
from (values
  ('Minimal', 'मिनिमल',
    'एक रेखा, एक नग या लकड़ी की एक धारी। रोज़ के हल्के आभूषण, जो शर्ट के साथ भी चलें और साड़ी के साथ भी।'),
  ('Luxury', 'लग्ज़री',
    'कुंदन, पोल्की और पूरी जड़ाई को भर देने वाले नग। शादी के लिए, शाम के लिए, और उस डिब्बे के लिए जो आगे सौंपा जाता है।')
) as words (en, hi, more)
where is_demo and name = words.en;
