import { startRescue } from './rescue/startRescue.ts'

void startRescue(window)
