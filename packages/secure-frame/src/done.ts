import { startDone } from './done/startDone.ts'

void startDone(window)
