CREATE TABLE "impact_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"certified_vendors" integer NOT NULL,
	"verified_documents" integer NOT NULL,
	"plastic_free_products" integer NOT NULL,
	"plastic_free_units" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
