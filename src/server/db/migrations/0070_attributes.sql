CREATE TABLE "attribute_options" (
	"attribute_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"label" text NOT NULL,
	"label_hi" text DEFAULT '' NOT NULL,
	"filter_label" text DEFAULT '' NOT NULL,
	"filter_label_hi" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "attribute_options_attribute_id_option_id_pk" PRIMARY KEY("attribute_id","option_id"),
	CONSTRAINT "attribute_options_id" CHECK ("attribute_options"."option_id" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"label" text NOT NULL,
	"label_hi" text DEFAULT '' NOT NULL,
	"filter_label" text DEFAULT '' NOT NULL,
	"filter_label_hi" text DEFAULT '' NOT NULL,
	"is_filterable" boolean DEFAULT true NOT NULL,
	"is_searched" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"category_ids" integer[],
	"position" integer DEFAULT 0 NOT NULL,
	"next_option_id" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attributes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "attribute_options" ADD CONSTRAINT "attribute_options_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_label" ON "attributes" USING btree (lower(label));--> statement-breakpoint
-- The option lists of the specification (sections 3 and 9) with their ids, in the order of the filters.
INSERT INTO "attributes" ("key", "label", "label_hi", "filter_label", "position", "next_option_id") VALUES
  ('baseMetal', 'Base Metal', 'मूल धातु', '', 1, 5),
  ('Polish', 'Polish', 'पॉलिश', '', 2, 4),
  ('Occasion', 'Occasion', 'अवसर', '', 3, 9),
  ('Trend', 'Trend', 'शैली', '', 4, 8),
  ('Collection', 'Collection', 'कलेक्शन', '', 5, 4),
  ('IdealsFor', 'Ideals For', 'किसके लिए', 'Ideals for', 6, 3),
  ('color', 'Color', 'रंग', '', 7, 6),
  ('NecklaceType', 'Necklace Type', 'हार का प्रकार', '', 8, 3),
  ('Warranty', 'Warranty', 'वारंटी', '', 9, 3),
  ('Weight', 'Weight', 'वज़न', '', 10, 4);--> statement-breakpoint
INSERT INTO "attribute_options" ("attribute_id", "option_id", "label", "label_hi", "filter_label", "filter_label_hi", "position")
SELECT "attributes"."id", option.id, option.label, option.label_hi, option.filter_label, option.filter_label_hi, option.id
FROM (VALUES
  ('baseMetal', 1, 'Brass', 'पीतल', '', ''),
  ('baseMetal', 2, 'Oxidised Silver', 'ऑक्सीडाइज़्ड चाँदी', '', ''),
  ('baseMetal', 3, 'Stone', 'पत्थर', '', ''),
  ('baseMetal', 4, 'Merable', 'संगमरमर', '', ''),
  ('Polish', 1, 'Gold Polish', 'सोने की पॉलिश', 'Gold', 'सोना'),
  ('Polish', 2, 'Silver Polish', 'चाँदी की पॉलिश', 'Silver', 'चाँदी'),
  ('Polish', 3, 'Rose Gold Polish', 'रोज़ गोल्ड पॉलिश', 'Rose Gold', 'रोज़ गोल्ड'),
  ('Occasion', 1, 'Wedding', 'विवाह', '', ''),
  ('Occasion', 2, 'Party Wear', 'पार्टी', '', ''),
  ('Occasion', 3, 'Work Wear', 'दफ़्तर', '', ''),
  ('Occasion', 4, 'Religions', 'धार्मिक', '', ''),
  ('Occasion', 5, 'Love', 'प्रेम', '', ''),
  ('Occasion', 6, 'Function', 'समारोह', '', ''),
  ('Occasion', 7, 'Engagement', 'सगाई', '', ''),
  ('Occasion', 8, 'Ethnic Party', 'पारंपरिक पार्टी', '', ''),
  ('Trend', 1, 'American Diamond Jewellery', 'अमेरिकन डायमंड आभूषण', '', ''),
  ('Trend', 2, 'Handcrafted', 'हस्तनिर्मित', '', ''),
  ('Trend', 3, 'Oxidised Silver', 'ऑक्सीडाइज़्ड चाँदी', '', ''),
  ('Trend', 4, 'Pearl', 'मोती', '', ''),
  ('Trend', 5, 'Ethnic Choker', 'पारंपरिक चोकर', '', ''),
  ('Trend', 6, 'Contemporary Choker', 'आधुनिक चोकर', '', ''),
  ('Trend', 7, 'Traditional', 'परंपरागत', '', ''),
  ('Collection', 1, 'Ethnic', 'पारंपरिक', '', ''),
  ('Collection', 2, 'Contemporary', 'आधुनिक', '', ''),
  ('Collection', 3, 'Oxidised', 'ऑक्सीडाइज़्ड', '', ''),
  ('IdealsFor', 1, 'Girls', 'लड़कियाँ', '', ''),
  ('IdealsFor', 2, 'Women', 'महिलाएँ', '', ''),
  ('color', 1, 'Black', 'काला', '', ''),
  ('color', 2, 'Blue', 'नीला', '', ''),
  ('color', 3, 'Brown', 'भूरा', '', ''),
  ('color', 4, 'Red', 'लाल', '', ''),
  ('color', 5, 'Green', 'हरा', '', ''),
  ('NecklaceType', 1, 'Choker', 'चोकर', '', ''),
  ('NecklaceType', 2, 'Bridal', 'दुल्हन का हार', '', ''),
  ('Warranty', 1, '6 Months', '6 महीने', '', ''),
  ('Warranty', 2, '1 Year', '1 साल', '', ''),
  ('Weight', 1, '30g', '30 ग्राम', '', ''),
  ('Weight', 2, '40g', '40 ग्राम', '', ''),
  ('Weight', 3, '50g', '50 ग्राम', '', '')
) AS option (key, id, label, label_hi, filter_label, filter_label_hi)
JOIN "attributes" ON "attributes"."key" = option.key;--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attributes"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attribute_options"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

