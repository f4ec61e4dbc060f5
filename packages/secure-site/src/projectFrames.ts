import { authRoutes, getConfig } from '@foyer/contract'
import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'

const ASK_MS = 5_000
/** How long an answer counts. A site that was taken off a project is out after this long. */
const FRESH_MS = 60_000
/** How long a gateway that did not answer is left alone. */
const RETRY_MS = 2_000
const MAX_PROJECTS = 1_000

/** What the gateway says about the frame of a project. */
export interface ProjectFrame {
  readonly name: string
  readonly origins: readonly string[]
  readonly isLocalAllowed: boolean
  readonly gatewayTransitKey: string
}

/** Asks the gateway about projects, and remembers for a minute. */
export interface ProjectFrames {
  /** Undefined when the project has no embedded wallet, and when the gateway cannot be asked: then nobody may embed. */
  find(projectId: string): Promise<ProjectFrame | undefined>
}

interface Entry {
  readonly frame: Promise<ProjectFrame | undefined>
  untilMs: number
}

/** Creates the memory of a site. */
export function createProjectFrames(
  gatewayUrl: string,
  nowMs: () => number = () => performance.now(),
): ProjectFrames {
  const known = new Map<string, Entry>()
  return {
    find(projectId) {
      const entry = known.get(projectId)
      if (entry && entry.untilMs > nowMs()) return entry.frame
      known.delete(projectId)
      const [oldest] = known.keys()
      if (known.size >= MAX_PROJECTS && oldest !== undefined) known.delete(oldest)
      const asked: Entry = { frame: ask(gatewayUrl, projectId), untilMs: nowMs() + FRESH_MS }
      known.set(projectId, asked)
      void asked.frame.then((frame) => {
        if (!frame) asked.untilMs = nowMs() + RETRY_MS
      })
      return asked.frame
    },
  }
}

async function ask(gatewayUrl: string, projectId: string): Promise<ProjectFrame | undefined> {
  try {
    const limit = { limitMs: ASK_MS, what: 'The gateway' }
    return await withTimeLimit(async (signal) => {
      const read = async <S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> => {
        const url = `${gatewayUrl}${path}?projectId=${encodeURIComponent(projectId)}`
        const response = await fetch(url, { signal, redirect: 'error' })
        return v.parse(schema, await response.json())
      }
      const [frame, config] = await Promise.all([
        read(authRoutes.listFrameOrigins.path, authRoutes.listFrameOrigins.reply),
        read(getConfig.path, getConfig.reply),
      ])
      const gatewayTransitKey = config.embeddedWallet?.transitKey
      if (gatewayTransitKey === undefined || frame.projectId !== projectId) return undefined
      const { name, origins, isLocalAllowed } = frame
      return { name, origins, isLocalAllowed, gatewayTransitKey }
    }, limit)
  } catch {
    return undefined
  }
}
