export { rpcHttp } from './routes.ts'
