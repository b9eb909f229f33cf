ALTER TABLE "order_items" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "part" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "ordered_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_part_of_order_items_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "item_part" CHECK ("order_items"."part" > 0 and ("order_items"."part_of" is null) = ("order_items"."part" = 1) and ("order_items"."part" = 1 or "order_items"."ordered_quantity" is not null));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "item_part_of_more" CHECK ("order_items"."ordered_quantity" > "order_items"."quantity");