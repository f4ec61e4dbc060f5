import { CONFIG_PATH, IMAGE_PATH, type ProblemCode, WALLETS_PATH } from '@foyer/api'
import { ModalError } from '../../base/modalError.ts'
import { abortError } from '../../base/raceAbort.ts'
import type { Platform } from '../../ports/platform.ts'
import type { AlertsController } from '../alerts/alerts.ts'
import type { ResolvedOptions } from '../options/options.ts'
import { toProjectText } from '../options/projectText.ts'
import type { Api } from './api.ts'
import { type CallInput, type ClientRoute, callRoute, GatewayRefusal } from './callRoute.ts'
import { ALERT_OF } from './explainProblem.ts'
import { readProjectConfig, readWalletPage } from './readReplies.ts'

const WALLETS = { id: 'listWallets', method: 'GET', path: WALLETS_PATH, read: readWalletPage } as const
const CONFIG = { id: 'getConfig', method: 'GET', path: CONFIG_PATH, read: readProjectConfig } as const

/** The input of `createApi`. */
export interface ApiInput {
  readonly platform: Pick<Platform, 'fetch' | 'setTimer'>
  /** The modal's own: a gateway or project that changes counts from the next request on. */
  readonly options: Pick<ResolvedOptions, 'gatewayUrl' | 'projectId'>
  readonly alerts: Pick<AlertsController, 'raise'>
}

/** Creates the client of the gateway. */
export function createApi(input: ApiInput): Api {
  const { platform, options, alerts } = input

  /** Raises an alert that explains the gateway's refusal to the developer. */
  function explain(problem: ProblemCode): void {
    const alert = ALERT_OF[problem]
    if (alert) alerts.raise(...alert)
  }

  async function call<T>(route: ClientRoute<T>, callInput: CallInput): Promise<T> {
    const { gatewayUrl, projectId } = options
    if (!gatewayUrl) {
      throw new ModalError({ code: 'gateway_unreachable', message: 'No gateway is configured.' })
    }
    const project = toProjectText(options)
    try {
      const query = { projectId, ...callInput.query }
      const reply = await callRoute(platform, gatewayUrl, route, { ...callInput, query })
      // What one project says is none of another's. What was done for it is done, and its caller has to know.
      if (route.method === 'GET' && toProjectText(options) !== project) throw abortError()
      return reply
    } catch (error) {
      if (error instanceof GatewayRefusal) explain(error.problem)
      throw error
    }
  }

  function imageUrl(imageId: string | null | undefined): string | undefined {
    const { gatewayUrl } = options
    if (!gatewayUrl || !imageId) return undefined
    return `${gatewayUrl}${IMAGE_PATH.replace('{imageId}', encodeURIComponent(imageId))}`
  }

  return {
    get hasGateway() {
      return options.gatewayUrl !== undefined
    },
    listWallets: ({ badgeType, signal, ...query }) =>
      call(WALLETS, { query: { ...query, badge_type: badgeType }, signal }),
    getConfig: (signal) => call(CONFIG, { signal }),
    call,
    imageUrl,
    networkImageUrl: (network) =>
      network && (network.assets?.imageUrl ?? imageUrl(network.assets?.imageId ?? `network-${network.id}`)),
  }
}
