/** Why a file is not a picture for the shop. */
export type Refusal =
  | { kind: 'too-large'; megabytes: number }
  | { kind: 'too-many-pixels'; width: number; height: number }
  | { kind: 'not-a-picture' }
  | { kind: 'damaged' }

/** Why a file is not a picture for the shop; `file` is its name, empty where it has none to show. */
export class PictureRefused extends Error {
  readonly file: string
  readonly reason: Refusal

  constructor(name: string, reason: Refusal) {
    const file = name.replaceAll(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, '').slice(0, 80)
    super(`${file || 'a file'}: ${reason.kind}`)
    this.file = file
    this.reason = reason
  }
}
