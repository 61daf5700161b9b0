CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"piece_id" integer NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"document" jsonb NOT NULL,
	CONSTRAINT "certificates_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
CREATE TABLE "order_line_pieces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_line_id" integer NOT NULL,
	"piece_id" integer NOT NULL,
	"packed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "piece_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "piece_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"piece_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"by_user_id" integer,
	"by_name" text DEFAULT '' NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"order_line_id" integer,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "piece_huids" (
	"huid" char(6) PRIMARY KEY NOT NULL,
	"piece_id" integer NOT NULL,
	"article" smallint NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "piece_huids_form" CHECK ("piece_huids"."huid" ~ '^[A-Z0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "pieces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"make_id" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"gross_mg" integer NOT NULL,
	"net_mg" integer NOT NULL,
	"state" text DEFAULT 'in-stock' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"cost" bigint,
	"exemption" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pieces_tag_unique" UNIQUE("tag"),
	CONSTRAINT "pieces_weights" CHECK ("pieces"."net_mg" > 0 and "pieces"."net_mg" <= "pieces"."gross_mg" + 20),
	CONSTRAINT "pieces_cost" CHECK ("pieces"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "makes" ADD COLUMN "stock_kind" text DEFAULT 'counted' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_by_piece" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "exemption" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_pieces" ADD CONSTRAINT "order_line_pieces_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_pieces" ADD CONSTRAINT "order_line_pieces_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_events" ADD CONSTRAINT "piece_events_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_events" ADD CONSTRAINT "piece_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_events" ADD CONSTRAINT "piece_events_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_huids" ADD CONSTRAINT "piece_huids_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("piece_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "order_line_pieces_line" ON "order_line_pieces" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_pieces_once" ON "order_line_pieces" USING btree ("piece_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "piece_events_piece" ON "piece_events" USING btree ("piece_id","id");--> statement-breakpoint
CREATE INDEX "piece_huids_piece" ON "piece_huids" USING btree ("piece_id");--> statement-breakpoint
CREATE INDEX "pieces_make" ON "pieces" USING btree ("make_id","size","state");--> statement-breakpoint
CREATE INDEX "pieces_state" ON "pieces" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "pieces_tag" ON "pieces" USING gin ("tag" gin_trgm_ops);