CREATE TABLE "score_formulas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"note" text NOT NULL,
	"published_by" uuid,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_formulas_version_unique" UNIQUE("version"),
	CONSTRAINT "score_formula_version" CHECK ("score_formulas"."version" >= 1)
);
--> statement-breakpoint
-- The formula that every score so far was computed by.
INSERT INTO "score_formulas" ("version", "weights", "note") VALUES (1, '{"vendor_reviewed": 20, "certificate_first": 15, "certificate_further": 5,
	"certificates_most": 25, "locally_made": 6, "upcycled": 6, "organic": 6, "fair_trade": 6, "plastic_free_packaging": 3, "vegan": 3,
	"material_each": 4, "materials_most": 10, "packaging_described": 5, "packaging_without_plastic": 5, "origin_stated": 5,
	"practice_each": 1, "practices_most": 5}', 'The formula that the marketplace started with.');--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "score_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "score_formulas" ADD CONSTRAINT "score_formulas_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_score_version_score_formulas_version_fk" FOREIGN KEY ("score_version") REFERENCES "public"."score_formulas"("version") ON DELETE no action ON UPDATE no action;