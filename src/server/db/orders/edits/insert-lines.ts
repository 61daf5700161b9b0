import { sql, type SQL } from 'drizzle-orm'

/** Stores lines, as a JSON of draft lines, for the order that `order` selects as `id`; nothing where it selects none. */
export function insertLines(order: SQL, lines: SQL): SQL {
  return sql`
  insert into order_lines
    (order_id, product_id, name, name_hi, picture, material, unit_price, quantity, discount,
      took_stock, make_id, alloy, net_mg, gross_mg, breakup, rate_card_id, size_kind, size, lead_days,
      counted_size, is_by_piece, options, sales)
  select stored.id, line."productId", line.name, coalesce(line."nameHi", ''), line.picture, line.material, line."unitPrice",
    line.quantity, line.discount, line."tookStock", (line.make->>'makeId')::int, line.make->>'alloy',
    (line.make->>'netMg')::int, (line.make->>'grossMg')::int, nullif(line.make->'breakUp', 'null'),
    (line.make->>'rateCardId')::int, line.make->'size'->>'kind', line.make->'size'->>'code',
    nullif((line.make->'size'->>'days')::int, 0), line."countedSize",
    exists (select from makes where makes.id = (line.make->>'makeId')::int and makes.stock_kind = 'by-piece'),
    nullif(line.options, 'null'), line.sales
  from (${order}) as stored, jsonb_to_recordset(${lines}::jsonb) as line ("productId" int, name text, "nameHi" text,
    picture text, material int, "unitPrice" bigint, quantity int, discount bigint, "tookStock" boolean, "countedSize" text,
      make jsonb, options jsonb, sales jsonb)`
}
