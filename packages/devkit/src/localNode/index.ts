export { callOverHttp } from './callOverHttp.ts'
export { RpcFailure } from './rpcFailure.ts'
export { type Push, type RpcServer, type RpcServerInput, startRpcServer } from './startRpcServer.ts'
