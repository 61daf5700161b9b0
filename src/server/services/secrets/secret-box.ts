import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A text that only the shop can read. */
export interface Sealed {
  /** Nonce, tag and text, in base64. */
  cipher: string
  /** The key it needs. */
  keyId: string
}

/** Encrypts texts with AES-256-GCM. The first key encrypts; each of them decrypts what was encrypted with it. */
export class SecretBox {
  readonly #keys: readonly [Key, ...Key[]]

  /** `keys` of 32 bytes each. */
  constructor(keys: readonly [Buffer, ...Buffer[]]) {
    const [first, ...older] = keys
    this.#keys = [named(first), ...older.map(named)]
  }

  /** The id of the key that encrypts. */
  get keyId(): string {
    return this.#keys[0].id
  }

  /** Whether what was encrypted with this key can be read here. */
  hasKey(keyId: string): boolean {
    return this.#keys.some(({ id }) => id === keyId)
  }

  /** `about` names the owner of the text; it only opens with the same name. */
  seal(text: string, about: string): Sealed {
    const [{ id: keyId, key }] = this.#keys
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return { keyId, cipher: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64') }
  }

  /** The text; undefined when its key is missing. Throws when it was changed or belongs to another owner. */
  open({ cipher, keyId }: Sealed, about: string): string | undefined {
    const known = this.#keys.find(({ id }) => id === keyId)
    if (known === undefined) return undefined
    const bytes = Buffer.from(cipher, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', known.key, bytes.subarray(0, NONCE))
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
  }
}

/** Of AES-GCM, in bytes. */
const NONCE = 12
const TAG = 16

interface Key {
  id: string
  key: Buffer
}

/** The id does not reveal the key. */
function named(key: Buffer): Key {
  return { id: createHash('sha256').update('key id').update(key).digest('hex').slice(0, 12), key }
}
