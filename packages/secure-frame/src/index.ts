export { FRAME_CONFIG_META, FrameConfig } from './lib/frameConfig.ts'
