import type { GatewayPart } from '../../kernel/part.ts'
import { rpcHttp } from './routes.ts'

/** Nodes of chains, for pages: calls of methods that are on a list. */
export const rpcPart: GatewayPart = { name: 'rpc', http: rpcHttp }
