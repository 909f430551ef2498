-- Searching walks these orders: with what cards are asked for in the index, none is read in vain.
DROP INDEX "member_cards_order";--> statement-breakpoint
DROP INDEX "member_cards_city";--> statement-breakpoint
DROP INDEX "member_cards_instructors";--> statement-breakpoint
CREATE INDEX "member_cards_order" ON "member_cards" USING btree ("standing","user_id") INCLUDE ("is_instructor","words","categories");--> statement-breakpoint
CREATE INDEX "member_cards_city" ON "member_cards" USING btree ("city_key","standing","user_id") INCLUDE ("is_instructor","words","categories");--> statement-breakpoint
CREATE INDEX "member_cards_instructors" ON "member_cards" USING btree ("standing","user_id") INCLUDE ("is_instructor","words","categories") WHERE is_instructor;
