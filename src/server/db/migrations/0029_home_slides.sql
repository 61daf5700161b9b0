-- An owner's words and pictures on the banners become slides of the home page.
insert into settings (key, value)
select 'home.slides', jsonb_agg(jsonb_build_object(
    'title', jsonb_build_object('en', title, 'hi', ''), 'text', jsonb_build_object('en', words, 'hi', ''),
    'link', link, 'picture', case picture when '' then 'banner-' || place else picture end) order by place)
from (
  select place,
    coalesce((select value->(place - 1)->>'title' from settings where key = 'banners'), '') as title,
    coalesce((select value->(place - 1)->>'text' from settings where key = 'banners'), '') as words,
    coalesce((select value->(place - 1)->>'link' from settings where key = 'banners'), '') as link,
    coalesce((select value->>(place - 1) from settings where key = 'banner.pictures'), '') as picture
  from generate_series(1, 4) as place
) as slides
where title <> '' or picture <> ''
having count(*) > 0;
--> statement-breakpoint
delete from settings where key in ('banners', 'banner.pictures');
