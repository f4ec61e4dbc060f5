import { authRoutes, getConfig } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import { createAnswerMemory, HOUR_MS, NoAnswerError } from '@foyer/server-kit'
import * as v from 'valibot'

const ASK_MS = 5_000
/** How long an answer counts. A site that was taken off a project is out after this long. */
const FRESH_MS = 60_000
/** How long an older answer still does while the gateway cannot be asked. */
const STALE_MS = HOUR_MS
const MAX_PROJECTS = 1_000
/** Each costs two questions, and the gateway takes 600 a minute that it refuses from one address. */
const UNKNOWN_PER_MINUTE = 120

/** The gateway's facts about the frame of a project. */
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

/**
 * Creates the memory of a site. `onFailure` hears that the gateway could not be asked. Names that were made up are not told: they would let a
 * stranger raise an alarm.
 */
export function createProjectFrames(
  gatewayUrl: string,
  nowMs?: () => number,
  onFailure: () => void = () => undefined,
): ProjectFrames {
  const memory = createAnswerMemory({
    ask: (projectId) => ask(gatewayUrl, projectId),
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxKnown: MAX_PROJECTS,
    unknownPerMinute: UNKNOWN_PER_MINUTE,
    ...(nowMs && { nowMs }),
  })
  return {
    find: (projectId) =>
      memory.find(projectId).catch((error: unknown) => {
        if (!(error instanceof NoAnswerError && error.code === 'too_many_unknown')) onFailure()
        return undefined
      }),
  }
}

/** Undefined for a project that the gateway does not know, or that has no embedded wallet. */
async function ask(gatewayUrl: string, projectId: string): Promise<ProjectFrame | undefined> {
  const limit = { limitMs: ASK_MS, what: 'The gateway' }
  return withTimeLimit(async (signal) => {
    const read = async <S extends v.GenericSchema>(
      path: string,
      schema: S,
    ): Promise<v.InferOutput<S> | undefined> => {
      const url = `${gatewayUrl}${path}?projectId=${encodeURIComponent(projectId)}`
      const response = await fetch(url, { signal, redirect: 'error' })
      if (response.status === 401) return undefined
      if (!response.ok)
        throw new NoAnswerError('refused', `The gateway answered with status ${response.status}.`)
      return v.parse(schema, await response.json())
    }
    const [frame, config] = await Promise.all([
      read(authRoutes.listFrameOrigins.path, authRoutes.listFrameOrigins.reply),
      read(getConfig.path, getConfig.reply),
    ])
    const gatewayTransitKey = config?.embeddedWallet?.transitKey
    if (gatewayTransitKey === undefined || frame?.projectId !== projectId) return undefined
    const { name, origins, isLocalAllowed } = frame
    return { name, origins, isLocalAllowed, gatewayTransitKey }
  }, limit)
}
