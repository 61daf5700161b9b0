-- Room on each page for the next version of a product: lowering its stock then touches no index. On a
-- full page the new version goes elsewhere, and every index has to learn of it, the search's with its
-- hundred entries a product as well.
alter table "products" set (fillfactor = 75);
