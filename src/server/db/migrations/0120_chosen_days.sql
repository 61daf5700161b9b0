-- Finds the orders of a chosen day of delivery.
CREATE INDEX "orders_due" ON "orders" USING btree (("extras" ->> 'deliverOn')) WHERE ("extras" ->> 'deliverOn') is not null;