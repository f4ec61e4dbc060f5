import { type ProblemCode, type RouteDefinition, routes } from '@foyer/contract'
import * as v from 'valibot'
import { RPC_TIMEOUT_MS } from '../constants/timing.ts'
import type { AlertsController } from '../controllers/alerts.ts'
import { ModalError } from '../errors/base.ts'
import { isAbortError, withTimeout } from '../lib/raceAbort.ts'
import type { Network } from '../ports/network.ts'
import type { Platform } from '../ports/platform.ts'
import type { RpcRead } from '../ports/session.ts'
import type { Api } from './api.ts'
import { type CallInput, callRoute, GatewayRefusal, readText } from './callRoute.ts'

const RpcReply = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
})

const ALERT_OF: Partial<Record<ProblemCode, Parameters<AlertsController['raise']>>> = {
  project_id_missing: ['APKT008', 'The gateway needs a project id: set the option projectId.'],
  project_id_invalid: ['APKT007', 'The gateway does not know this project id: check the option projectId.'],
  origin_not_allowed: ['APKT005', "This page's origin is not among the project's allowed origins."],
  rate_limited: ['APKT010', 'The gateway asks to wait: too many requests.'],
  internal: ['APKT009', 'The gateway failed: see its log.'],
}

export interface ApiInput {
  readonly platform: Pick<Platform, 'fetch'>
  readonly gatewayUrl: string | undefined
  readonly projectId: string | undefined
  readonly alerts: Pick<AlertsController, 'raise'>
}

/** Makes the one caller of gateway and nodes. */
export function createApi({ platform, gatewayUrl, projectId, alerts }: ApiInput): Api {
  async function call<R extends RouteDefinition>(route: R, input: CallInput) {
    if (!gatewayUrl)
      throw new ModalError({ code: 'gateway_unreachable', message: 'No gateway is configured.' })
    try {
      return await callRoute(platform, gatewayUrl, route, { ...input, query: { projectId, ...input.query } })
    } catch (error) {
      if (error instanceof GatewayRefusal) {
        const alert = ALERT_OF[error.problem]
        if (alert) alerts.raise(...alert)
      }
      throw error
    }
  }

  async function rpcVia(
    url: string,
    request: { method: string; params: readonly unknown[]; signal?: AbortSignal | undefined },
  ) {
    const text = await withTimeout(
      async (signal) => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: request.method, params: request.params })
        const response = await platform.fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          signal,
        })
        if (!response.ok)
          throw new ModalError({
            code: 'rpc_failed',
            message: `A node answered with status ${response.status}.`,
          })
        return readText(response)
      },
      { timeoutMs: RPC_TIMEOUT_MS, signal: request.signal, what: 'A node' },
    )
    const parsed = v.safeParse(RpcReply, JSON.parse(text))
    if (!parsed.success || (parsed.output.error === undefined && parsed.output.result === undefined)) {
      throw new ModalError({ code: 'rpc_failed', message: 'A node gave an answer that is not JSON-RPC.' })
    }
    if (parsed.output.error) {
      throw new ModalError({
        code: 'rpc_failed',
        message: 'A node refused the call.',
        details: parsed.output.error.message,
      })
    }
    return parsed.output.result
  }

  function rpcUrls(network: Network): string[] {
    const query = new URLSearchParams({ chainId: network.caipNetworkId, ...(projectId ? { projectId } : {}) })
    const ofGateway = gatewayUrl ? [`${gatewayUrl}${routes.postRpc.path}?${query}`] : []
    return [...ofGateway, ...network.rpcUrls]
  }

  const rpc: RpcRead = async ({ network, method, params, signal }) => {
    let last: unknown = new ModalError({
      code: 'rpc_failed',
      message: `No node is known for ${network.name}.`,
    })
    for (const url of rpcUrls(network)) {
      try {
        return await rpcVia(url, { method, params, signal })
      } catch (error) {
        if (isAbortError(error)) throw error
        last = error
      }
    }
    throw last instanceof ModalError
      ? last
      : new ModalError({ code: 'rpc_failed', message: 'No node could be reached.', cause: last })
  }

  function imageUrl(imageId: string | null | undefined): string | undefined {
    if (!gatewayUrl || !imageId) return undefined
    return `${gatewayUrl}${routes.getImage.path.replace('{imageId}', encodeURIComponent(imageId))}`
  }

  return {
    hasGateway: gatewayUrl !== undefined,
    listWallets: ({ badgeType, signal, ...query }) =>
      call(routes.listWallets, { query: { ...query, badge_type: badgeType }, signal }),
    getConfig: (signal) => call(routes.getConfig, { signal }),
    isAnalyticsEnabled: async (signal) =>
      (await call(routes.getAnalyticsConfig, { signal })).isAnalyticsEnabled,
    sendEvents: async (body, keepalive) => {
      await call(routes.postEvents, { body, keepalive })
    },
    getBalances: async (account, signal) =>
      (await call(routes.getBalances, { query: { account }, signal })).balances,
    rpc,
    imageUrl,
    networkImageUrl: (network) => network?.assets?.imageUrl ?? imageUrl(network?.assets?.imageId),
  }
}
