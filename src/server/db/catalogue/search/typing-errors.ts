import { sql, type SQL } from 'drizzle-orm'
import { SEARCHED_MATERIALS } from '#domain/catalogue/materials.ts'
import {
  forgivenErrors,
  hasHindiWord,
  isInHindi,
  startOf,
  typingErrors,
  wordsOf,
} from '#domain/catalogue/search/search.ts'
import { meantInEnglish } from '#domain/catalogue/search/hindi-in-latin.ts'
import { facetsOfPurity } from '#domain/catalogue/search/searched-purities.ts'
import type { Connection } from '#server/db/connection.ts'
import { searchWords } from '#server/db/schema/catalogue.ts'

/** The meanings of a typed word. */
export interface MeantWord {
  /** Texts to look for in the names of categories. */
  patterns: string[]
  /** The keys of the words that it may mean, as in `product_search`. */
  keys: number[]
}

/** A word with at least this trigram similarity counts as meant, however many letters differ. */
const MIN_LIKENESS = 0.45
/** The most words that a mistyped word can mean. */
const MAX_MEANT = 12

/**
 * The names of materials as they are searched, and their facets. No text of a product by weight need name its metals,
 * but its facets do (decision 102).
 */
const NAMED_MATERIALS = SEARCHED_MATERIALS.flatMap(({ name, code }) =>
  wordsOf(name).map((word) => ({ word, facet: `material:${code}` })),
)
const NAMES = sql`unnest(${sql.param(NAMED_MATERIALS.map(({ word }) => word))}::text[],
  ${sql.param(NAMED_MATERIALS.map(({ facet }) => facet))}::text[]) as named (word, facet)`

/** Remembers the words of search texts, so that mistyped ones can be compared with them. */
export async function rememberWords(tx: Connection, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap(wordsOf))].sort()
  if (words.length === 0) return
  await tx
    .insert(searchWords)
    .select(sql`select unnest(${sql.param(words)}::text[])`)
    .onConflictDoNothing()
}

/**
 * Finds out what the words of a query mean. A word means every word that starts with it; if there is none,
 * every word that contains it; if there is none either, the words that it was most likely mistyped from. One
 * statement if every word starts another one, otherwise two, and one for the categories where a word is in Hindi.
 */
export async function meantWords(db: Connection, typed: readonly string[]): Promise<MeantWord[]> {
  if (typed.length === 0) return []
  const inEnglish = typed.flatMap(meantInEnglish)
  const begun = await begunWords(db, [...new Set([...typed, ...inEnglish])])
  for (const word of typed) addMeanings(begun, word, meantInEnglish(word))
  for (const [word, keys] of await namedInHindi(db, typed.filter(isInHindi))) {
    begun.set(word, {
      typed: word,
      keys: [...(begun.get(word)?.keys ?? []), ...keys],
      isKnown: true,
    })
  }
  const unknown = typed.filter((word) => begun.get(word)?.isKnown !== true)
  const candidates = unknown.length === 0 ? [] : await alikeWords(db, unknown)
  return typed.map((word) => {
    const { keys = [], isKnown = false } = begun.get(word) ?? {}
    // A word that resembles nothing is searched as typed.
    const itself = { patterns: [word, ...meantInEnglish(word)].map((one) => ` ${one}`), keys }
    return isKnown ? itself : (meantInstead(word, candidates) ?? itself)
  })
}

/** A word of Hindi in Latin letters also means what the shop's texts call it in English, where they do. */
function addMeanings(begun: Map<string, Begun>, typed: string, meanings: readonly string[]): void {
  const meant = meanings.flatMap((meaning) => {
    const found = begun.get(meaning)
    return found?.isKnown === true ? [found] : []
  })
  if (meant.length === 0) return
  const keys = [...(begun.get(typed)?.keys ?? []), ...meant.flatMap((one) => one.keys)]
  begun.set(typed, { typed, keys, isKnown: true })
}

interface Begun {
  [column: string]: unknown
  typed: string
  /** The word itself, all words that start with it, and the materials and purities that it names. */
  keys: number[]
  isKnown: boolean
}

async function begunWords(db: Connection, typed: readonly string[]): Promise<Map<string, Begun>> {
  const purities = typed.flatMap((word) => facetsOfPurity(word).map((facet) => ({ word, facet })))
  // Compared by bytes, as the index search_words_begin is sorted.
  const { rows } = await db.execute<Begun>(sql`
    select typed, count(word) > 0 as "isKnown",
      array_agg(hashtext(word)) filter (where word is not null) || hashtext(typed)
        || array(select hashtext(facet) from ${NAMES} where starts_with(named.word, typed))
        || array(select hashtext(facet) from unnest(${sql.param(purities.map(({ word }) => word))}::text[],
          ${sql.param(purities.map(({ facet }) => facet))}::text[]) as purity (word, facet) where purity.word = typed) as keys
    from unnest(${sql.param([...typed])}::text[], ${sql.param(typed.map(startOf))}::text[]) as query (typed, start)
    left join search_words on word collate "C" >= start and word collate "C" < start || chr(1114111)
    group by typed`)
  return new Map(
    rows.map((row) => [row.typed, { ...row, isKnown: row.isKnown || namesMetal(row.typed) }]),
  )
}

/** The keys of the categories that words name in Hindi, with those of their subcategories; texts of products need not. */
async function namedInHindi(
  db: Connection,
  typed: readonly string[],
): Promise<(readonly [string, number[]])[]> {
  if (typed.length === 0) return []
  const { rows } = await db.execute<{ key: number; names: string }>(sql`
    select hashtext('category:' || own.id) as key, concat_ws(' ', own.name_hi, parent.name_hi) as names
    from categories as own left join categories as parent on parent.id = own.parent_id`)
  return typed.flatMap((word) => {
    const named = rows.filter(({ names }) => hasHindiWord(names, word))
    return named.length === 0 ? [] : [[word, named.map(({ key }) => key)] as const]
  })
}

function namesMetal(typed: string): boolean {
  return (
    facetsOfPurity(typed).length > 0 || NAMED_MATERIALS.some(({ word }) => word.startsWith(typed))
  )
}

interface Candidate {
  [column: string]: unknown
  typed: string
  word: string
  keys: number[]
  isMaterial: boolean
  isContained: boolean
  likeness: number
}

async function alikeWords(db: Connection, typed: readonly string[]): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    ${alikeIn(sql`(select word, null from search_words) as known (word, facet)`)}
    union all ${alikeIn(NAMES)}`)
  return rows

  function alikeIn(words: SQL): SQL {
    return sql`
      select typed, word, array_remove(array[hashtext(word), hashtext(facet), case when facet is not null then hashtext(typed) end], null) as keys,
        facet is not null as "isMaterial",
        similarity(word, typed) as likeness, strpos(word, typed) > 0 as "isContained"
      from unnest(${sql.param([...typed])}::text[]) as query (typed)
      join ${words} on strpos(word, typed) > 0 or word % typed
        or (left(word, 1) = left(typed, 1) and length(word) >= length(typed) - 2)
      where length(typed) > 2`
  }
}

function meantInstead(typed: string, all: readonly Candidate[]): MeantWord | undefined {
  const candidates = all.filter((candidate) => candidate.typed === typed)
  const containing = candidates.filter(({ isContained }) => isContained)
  if (containing.length > 0) {
    return { patterns: [typed], keys: containing.flatMap(({ keys }) => keys) }
  }
  const meant = mistypedFrom(typed, candidates)
  if (meant.length === 0) return undefined
  const patterns = meant.map(({ word }) => ` ${word}`)
  // That it is like a material says nothing of the texts: one may have the word itself.
  if (meant.every(({ isMaterial }) => isMaterial)) patterns.push(typed)
  return { patterns, keys: meant.flatMap(({ keys }) => keys) }
}

/** The words with the fewest typing errors; if all have too many, the most similar ones. */
function mistypedFrom(typed: string, candidates: readonly Candidate[]): Candidate[] {
  const judged = candidates.map((candidate) => ({
    ...candidate,
    errors: typingErrors(typed, candidate.word),
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
}
