import { joinShares, type Quorum, splitFileKey } from '../wrapping/keyShares.ts'
import { type KeyWrapper, WrapperError, type WrappingServer } from '../wrapping/keyWrapper.ts'
import {
  createWrappedHead,
  isWrappedRing,
  type OpenedRing,
  openByFileKey,
  openWrappedRing,
  parseWrappedRing,
  sealRing,
  type WrappedHead,
} from '../wrapping/wrappedRing.ts'

/** How a server's key files are wrapped. */
export interface KeyFileWrapping {
  readonly server: WrappingServer
  /** The variable that names the wrapper. */
  readonly setting: string
  /** Undefined where the files are plain. */
  readonly wrapper: KeyWrapper | undefined
}

/**
 * - `wrapped`: a plain file is wrapped, or one that `from` opens is wrapped by the wrapper of the settings, with a new file key
 * - `joined`: a file that shares open is wrapped by the wrapper of the settings, with a new file key
 * - `plain`: a wrapped file is laid open
 */
export type WrappingChange =
  | { readonly to: 'wrapped'; readonly from?: KeyWrapper | undefined }
  | { readonly to: 'joined'; readonly shares: readonly string[] }
  | { readonly to: 'plain' }

/** The text of a ring, and what its file is to hold. */
interface Changed {
  readonly ring: string
  readonly written: string
}

/** A ring that was read, and what seals its successor as it was sealed itself. */
export interface FileWrapping {
  readonly text: string
  seal(text: string): Promise<string>
}

type BadKeys = (message: string, cause?: unknown) => Error

/** Opens and wraps rings by the settings of a server. */
function createRingAccess(program: string, wrapping: KeyFileWrapping | undefined, badKeys: BadKeys) {
  async function told<T>(path: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof WrapperError)) throw error
      throw badKeys(`The key file ${path} does not open. ${error.message}`, error)
    }
  }

  function needWrapper(path: string): KeyFileWrapping & { readonly wrapper: KeyWrapper } {
    const { wrapper } = wrapping ?? {}
    if (wrapping !== undefined && wrapper !== undefined) return { ...wrapping, wrapper }
    throw badKeys(`${wrapping?.setting ?? 'A wrapper'} is not set: it names what wraps the key file ${path}.`)
  }

  function openWrapped(text: string, path: string, by?: KeyWrapper): Promise<OpenedRing> {
    return told(path, async () => {
      const ring = parseWrappedRing(text)
      const setting = wrapping?.setting ?? 'the wrapper'
      if (wrapping === undefined || (by ?? wrapping.wrapper) === undefined)
        throw badKeys(
          `The key file ${path} is wrapped by ${ring.wrapper} (${ring.wrappingKey}). Set ${setting} to it, or run "${program} keys join" with enough shares.`,
        )
      return openWrappedRing(ring, by ?? needWrapper(path).wrapper, wrapping.server)
    })
  }

  async function wrapAnew(ring: string, path: string): Promise<Changed> {
    const { wrapper, server } = needWrapper(path)
    return told(path, async () => ({
      ring,
      written: await sealRing(ring, await createWrappedHead(wrapper, server)),
    }))
  }

  return { told, needWrapper, openWrapped, wrapAnew }
}

/** Opens and seals the texts of key files. Everything rejects with `badKeys`, which says what to do. */
export function createFileWrapping(program: string, wrapping: KeyFileWrapping | undefined, badKeys: BadKeys) {
  const { told, needWrapper, openWrapped, wrapAnew } = createRingAccess(program, wrapping, badKeys)

  async function rewrapped(text: string, path: string, from: KeyWrapper | undefined): Promise<Changed> {
    if (!isWrappedRing(text)) return wrapAnew(text, path)
    if (from === undefined)
      throw badKeys(
        `The key file ${path} is wrapped already. To change its wrapping key, name the one that opens it: "${program} keys wrap --from <wrapper>".`,
      )
    return wrapAnew((await openWrapped(text, path, from)).text, path)
  }

  async function joined(text: string, path: string, shares: readonly string[]): Promise<Changed> {
    const { server } = needWrapper(path)
    if (!isWrappedRing(text)) throw badKeys(`The key file ${path} is not wrapped: it needs no shares.`)
    const opened = await told(path, async () => {
      const ring = parseWrappedRing(text)
      return openByFileKey(ring, await joinShares(shares, ring), server)
    })
    return wrapAnew(opened.text, path)
  }

  async function layOpen(text: string, path: string): Promise<Changed> {
    if (!isWrappedRing(text)) throw badKeys(`The key file ${path} is not wrapped.`)
    const { text: ring } = await openWrapped(text, path)
    return { ring, written: ring }
  }

  return {
    async open(text: string, path: string): Promise<FileWrapping> {
      if (isWrappedRing(text)) {
        const opened = await openWrapped(text, path)
        return { text: opened.text, seal: (next) => sealRing(next, opened) }
      }
      if (wrapping?.wrapper !== undefined)
        throw badKeys(
          `The key file ${path} is not wrapped, and ${wrapping.setting} is set. Run "${program} keys wrap", or unset it.`,
        )
      return { text, seal: async (next) => next }
    },
    /** Makes the text of a new file. */
    async first(text: string, path: string): Promise<string> {
      return wrapping?.wrapper === undefined ? text : (await wrapAnew(text, path)).written
    },
    change(text: string, path: string, change: WrappingChange): Promise<Changed> {
      if (change.to === 'plain') return layOpen(text, path)
      return change.to === 'joined' ? joined(text, path, change.shares) : rewrapped(text, path, change.from)
    },
    async split(text: string, path: string, quorum: Quorum): Promise<readonly string[]> {
      if (!isWrappedRing(text))
        throw badKeys(`The key file ${path} is not wrapped. Run "${program} keys wrap" before it is split.`)
      const { fileKey } = await openWrapped(text, path)
      return told(path, () => splitFileKey(fileKey, quorum))
    },
    describe(text: string): WrappedHead | undefined {
      return isWrappedRing(text) ? parseWrappedRing(text) : undefined
    },
  }
}
