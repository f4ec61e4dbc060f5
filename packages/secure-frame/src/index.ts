export { DONE_PAGE_PATH, DoneConfig } from './done/doneConfig.ts'
export { FRAME_CONFIG_META, FrameConfig, WALLET_PAGE_PATH } from './lib/frameConfig.ts'
