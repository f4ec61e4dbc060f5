import { startFrame } from './boot/startFrame.ts'

startFrame(window)
