import { start } from './boot/startFrame.ts'

start(window)
