// The wallet around a page that is framed by one.
export { DEFAULT_HOST_ORIGINS, type FindHostsInput, findHosts } from './findHosts.ts'
export type { HostPage, HostWindow } from './hostChannel.ts'
