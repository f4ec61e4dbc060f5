import { appkit } from './appkit/index.ts'
import { connectkit } from './connectkit/index.ts'
import type { Kit } from './kit.ts'
import { onboard } from './onboard/index.ts'
import { rainbowkit } from './rainbowkit/index.ts'
import { solana } from './solana/index.ts'

/** All kits that the codemod moves away from. */
export const KITS: readonly Kit[] = [rainbowkit, connectkit, appkit, onboard, solana]
