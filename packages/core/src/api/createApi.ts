import { CONFIG_PATH, IMAGE_PATH, type ProblemCode, WALLETS_PATH } from '@foyer/contract'
import type { AlertsController } from '../controllers/alerts.ts'
import { ModalError } from '../errors/base.ts'
import type { Platform } from '../ports/platform.ts'
import type { Api } from './api.ts'
import { type CallInput, type ClientRoute, callRoute, GatewayRefusal } from './callRoute.ts'
import { readProjectConfig, readWalletPage } from './readReplies.ts'

const WALLETS = { id: 'listWallets', method: 'GET', path: WALLETS_PATH, read: readWalletPage } as const
const CONFIG = { id: 'getConfig', method: 'GET', path: CONFIG_PATH, read: readProjectConfig } as const

export interface ApiInput {
  readonly platform: Pick<Platform, 'fetch'>
  readonly gatewayUrl: string | undefined
  readonly projectId: string | undefined
  readonly alerts: Pick<AlertsController, 'raise'>
}

/** Makes the one caller of gateway and nodes. What the first screen does not need is loaded with the first call of it. */
export function createApi(input: ApiInput): Api {
  const { platform, gatewayUrl, projectId, alerts } = input

  /** Tells the developer why; the words are fetched with the first refusal. */
  function explain(problem: ProblemCode): void {
    import('./explainProblem.ts').then(
      ({ ALERT_OF }) => {
        const alert = ALERT_OF[problem]
        if (alert) alerts.raise(...alert)
      },
      () => alerts.raise('APKT009', `The gateway refused: ${problem}.`),
    )
  }

  async function call<T>(route: ClientRoute<T>, callInput: CallInput): Promise<T> {
    if (!gatewayUrl) {
      throw new ModalError({ code: 'gateway_unreachable', message: 'No gateway is configured.' })
    }
    try {
      const query = { projectId, ...callInput.query }
      return await callRoute(platform, gatewayUrl, route, { ...callInput, query })
    } catch (error) {
      if (error instanceof GatewayRefusal) explain(error.problem)
      throw error
    }
  }

  function imageUrl(imageId: string | null | undefined): string | undefined {
    if (!gatewayUrl || !imageId) return undefined
    return `${gatewayUrl}${IMAGE_PATH.replace('{imageId}', encodeURIComponent(imageId))}`
  }

  const rest = () => import('./restApi.ts')
  return {
    hasGateway: gatewayUrl !== undefined,
    listWallets: ({ badgeType, signal, ...query }) =>
      call(WALLETS, { query: { ...query, badge_type: badgeType }, signal }),
    getConfig: (signal) => call(CONFIG, { signal }),
    isAnalyticsEnabled: async (signal) => (await rest()).isAnalyticsEnabled(call, signal),
    sendEvents: async (body, keepalive) => (await rest()).sendEvents(call, body, keepalive),
    getBalances: async (account, signal) => (await rest()).getBalances(call, account, signal),
    getActivity: async (given) => (await rest()).getActivity(call, given),
    rpc: async (request) => (await import('../flows/sessionWork.ts')).createRpc(input)(request),
    imageUrl,
    networkImageUrl: (network) =>
      network && (network.assets?.imageUrl ?? imageUrl(network.assets?.imageId ?? `network-${network.id}`)),
  }
}
