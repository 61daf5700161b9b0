import { sql } from 'drizzle-orm'
import { forgivenErrors, typingErrors, wordsOf } from '#domain/search.ts'
import type { Connection } from './database.ts'
import { searchWords } from './schema.ts'

/** What to look for in the search text of a product: any of these texts stands for the typed word. */
export type WordPatterns = string[]

/** From this likeness of letter triples on a word counts as meant, however many letters differ. */
const MIN_LIKENESS = 0.45
/** So many words at most stand for one that was mistyped. */
const MAX_MEANT = 12

/** Remembers the words of search texts, so that mistyped ones can be compared with them. */
export async function rememberWords(tx: Connection, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap(wordsOf))].sort()
  if (words.length === 0) return
  await tx
    .insert(searchWords)
    .select(sql`select unnest(${sql.param(words)}::text[])`)
    .onConflictDoNothing()
}

interface Candidate {
  [column: string]: unknown
  typed: string
  word: string
  fit: 'begins' | 'contains' | 'resembles'
  likeness: number
}

/**
 * Finds out what the words of a query mean: a word stands for every word that begins with it; when
 * there is none, for those that contain it; when there is none either, for those it was most likely
 * mistyped from. One statement.
 */
export async function meantWords(
  db: Connection,
  typed: readonly string[],
): Promise<WordPatterns[]> {
  if (typed.length === 0) return []
  const { rows } = await db.execute<Candidate>(sql`
    select typed, word, similarity(word, typed) as likeness,
      case when starts_with(word, typed) then 'begins'
        when length(typed) > 2 and strpos(word, typed) > 0 then 'contains'
        else 'resembles' end as fit
    from unnest(${sql.param([...typed])}::text[]) as query (typed)
    join search_words on strpos(word, typed) > 0 or word % typed
      or (left(word, 1) = left(typed, 1) and length(word) >= length(typed) - 2)
    where length(typed) > 2 or starts_with(word, typed)`)
  return typed.map((word) => patternsFor(word, rows))
}

function patternsFor(typed: string, rows: readonly Candidate[]): WordPatterns {
  const candidates = rows.filter((row) => row.typed === typed)
  if (candidates.some((row) => row.fit === 'begins')) return [` ${typed}`]
  if (candidates.some((row) => row.fit === 'contains')) return [typed]
  const meant = mistypedFrom(typed, candidates)
  // A word that nothing resembles is looked for as it is, and finds nothing.
  return meant.length === 0 ? [` ${typed}`] : meant.map((word) => ` ${word}`)
}

/** The words with the fewest typing errors; without any that is forgiven, the most similar ones. */
function mistypedFrom(typed: string, candidates: readonly Candidate[]): string[] {
  const judged = candidates.map(({ word, likeness }) => ({
    word,
    likeness,
    errors: typingErrors(typed, word),
  }))
  const forgiven = judged.filter(({ errors }) => errors <= forgivenErrors(typed))
  const fewest = Math.min(...forgiven.map(({ errors }) => errors))
  const meant =
    forgiven.length > 0
      ? forgiven.filter(({ errors }) => errors === fewest)
      : judged.filter(({ likeness }) => likeness >= MIN_LIKENESS)
  return meant
    .sort((a, b) => b.likeness - a.likeness || a.word.localeCompare(b.word))
    .slice(0, MAX_MEANT)
    .map(({ word }) => word)
}
