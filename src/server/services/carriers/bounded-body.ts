/** The body of a response; undefined when it has more than `most` bytes. It stops reading there. */
export async function readBounded(answer: Response, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (answer.body === null) return Buffer.alloc(0)
  for await (const chunk of answer.body) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
