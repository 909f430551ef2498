DROP INDEX "course_search_words";--> statement-breakpoint
DROP INDEX "course_texts_words";--> statement-breakpoint
CREATE INDEX "course_search_words" ON "course_search" USING gin (("title_vector" || array_to_tsvector(array['=' || category_id::text,
  case level when 'beginner' then '=beginner' when 'intermediate' then '=intermediate' when 'advanced' then '=advanced' end,
  case when price = 0 then '=free' else '=paid' end,
  case when popularity >= 8 then '=p8' when popularity >= 3 then '=p3' when popularity >= 1 then '=p1' else '=p0' end])));--> statement-breakpoint
CREATE INDEX "course_texts_words" ON "course_texts" USING gin (("full_vector" || array_to_tsvector(array['=' || category_id::text,
  case level when 'beginner' then '=beginner' when 'intermediate' then '=intermediate' when 'advanced' then '=advanced' end,
  case when price = 0 then '=free' else '=paid' end,
  case when popularity >= 8 then '=p8' when popularity >= 3 then '=p3' when popularity >= 1 then '=p1' else '=p0' end])));