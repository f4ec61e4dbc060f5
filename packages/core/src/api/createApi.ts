import {
  getConfigCall,
  IMAGE_PATH,
  listWalletsCall,
  type ProblemCode,
  type RouteCall,
  WalletListing,
} from '@foyer/contract'
import * as v from 'valibot'
import type { AlertsController } from '../controllers/alerts.ts'
import { ModalError } from '../errors/base.ts'
import type { Platform } from '../ports/platform.ts'
import type { Api } from './api.ts'
import { type CallInput, callRoute, GatewayRefusal } from './callRoute.ts'

const ALERT_OF: Partial<Record<ProblemCode, Parameters<AlertsController['raise']>>> = {
  project_id_missing: ['APKT008', 'The gateway needs a project id: set the option projectId.'],
  project_id_invalid: ['APKT007', 'The gateway does not know this project id: check the option projectId.'],
  origin_not_allowed: ['APKT005', "This page's origin is not among the project's allowed origins."],
  rate_limited: ['APKT010', 'The gateway asks to wait: too many requests.'],
  internal: ['APKT009', 'The gateway failed: see its log.'],
}

// The page as a whole, its wallets still unread: one entry that is not well-formed must not cost the visitor the others.
const lenientWallets = {
  ...listWalletsCall,
  reply: v.object({ data: v.array(v.unknown()), count: v.number() }),
} satisfies RouteCall

function readListing(item: unknown): WalletListing[] {
  const parsed = v.safeParse(WalletListing, item)
  return parsed.success ? [parsed.output] : []
}

export interface ApiInput {
  readonly platform: Pick<Platform, 'fetch'>
  readonly gatewayUrl: string | undefined
  readonly projectId: string | undefined
  readonly alerts: Pick<AlertsController, 'raise'>
}

/** Makes the one caller of gateway and nodes. What the first screen does not need is loaded with the first call of it. */
export function createApi(input: ApiInput): Api {
  const { platform, gatewayUrl, projectId, alerts } = input

  async function call<R extends RouteCall>(route: R, callInput: CallInput) {
    if (!gatewayUrl) {
      throw new ModalError({ code: 'gateway_unreachable', message: 'No gateway is configured.' })
    }
    try {
      const query = { projectId, ...callInput.query }
      return await callRoute(platform, gatewayUrl, route, { ...callInput, query })
    } catch (error) {
      const alert = error instanceof GatewayRefusal && ALERT_OF[error.problem]
      if (alert) alerts.raise(...alert)
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
    async listWallets({ badgeType, signal, ...query }) {
      const page = await call(lenientWallets, { query: { ...query, badge_type: badgeType }, signal })
      return { data: page.data.flatMap(readListing), count: page.count }
    },
    getConfig: (signal) => call(getConfigCall, { signal }),
    isAnalyticsEnabled: async (signal) => (await rest()).isAnalyticsEnabled(call, signal),
    sendEvents: async (body, keepalive) => (await rest()).sendEvents(call, body, keepalive),
    getBalances: async (account, signal) => (await rest()).getBalances(call, account, signal),
    rpc: async (request) => (await rest()).createRpc(input)(request),
    imageUrl,
    networkImageUrl: (network) => network?.assets?.imageUrl ?? imageUrl(network?.assets?.imageId),
  }
}
