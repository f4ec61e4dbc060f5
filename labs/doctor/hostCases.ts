import { startPlainServer } from './changedServers.ts'
import { nodeNetwork } from './headerCases.ts'
import type { PageCase } from './pageCase.ts'

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'content-type': 'application/json',
}
const FAR_AHEAD_MS = 900_000

const alone = (rpcUrl: string) => ({
  ...{ gatewayUrl: undefined, projectId: undefined, publicNodes: true },
  networks: [nodeNetwork(rpcUrl)],
})

/** Faults of the servers that the page needs. */
export const HOST_CASES: readonly PageCase[] = [
  {
    code: 'gateway_unreachable',
    put: ({ put, nobody }) => put({ policy: undefined, more: { gatewayUrl: `http://${nobody}` } }),
  },
  {
    code: 'gateway_not_one',
    async put({ put, start }) {
      const gatewayUrl = await start(
        startPlainServer((_, response) => void response.writeHead(404, CORS).end('{}')),
      )
      return put({ policy: undefined, more: { gatewayUrl } })
    },
  },
  {
    code: 'gateway_cors',
    async put({ put, changedGateway }) {
      const gatewayUrl = await changedGateway({}, { 'access-control-allow-origin': undefined })
      return put({ policy: undefined, more: { gatewayUrl } })
    },
  },
  { code: 'gateway_origin', put: ({ put }) => put({ more: { projectId: 'elsewhere' } }) },
  { code: 'gateway_project', put: ({ put }) => put({ more: { projectId: 'never-made' } }) },
  { code: 'gateway_project_missing', put: ({ put }) => put({ more: { projectId: undefined } }) },
  {
    code: 'clock_off',
    async put({ put, changedGateway }) {
      const date = new Date(Date.now() + FAR_AHEAD_MS).toUTCString()
      return put({ policy: undefined, more: { gatewayUrl: await changedGateway({}, { date }) } })
    },
  },
  {
    code: 'relay_unreachable',
    put: ({ put, nobody }) => put({ policy: undefined, more: { relayUrls: [`ws://${nobody}`] } }),
  },
  {
    code: 'relay_origin',
    put: ({ put, strictRelayUrl }) => put({ policy: undefined, more: { relayUrls: [strictRelayUrl] } }),
  },
  {
    code: 'node_unreachable',
    put: ({ put, nobody }) => put({ policy: undefined, more: alone(`http://${nobody}`) }),
  },
  {
    code: 'node_chain',
    async put({ put, start }) {
      const node = startPlainServer(
        (_, response) => void response.writeHead(200, CORS).end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'),
      )
      return put({ policy: undefined, more: alone(await start(node)) })
    },
  },
  { code: 'option_ignored', put: ({ put }) => put({ more: { themeMoed: 'dark' } }) },
  { code: 'network_unknown', put: ({ put }) => put({ more: { networks: [1, 987_654_321] } }) },
]
