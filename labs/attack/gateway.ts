import type { Gate } from '../../bench/verdict/gates.ts'
import type { AttackResult } from './attackResult.ts'
import { attackWithFullDisk } from './gatewayFullDisk.ts'
import { attackWithKill } from './gatewayKill.ts'
import { attackWithRefusals } from './gatewayRefusals.ts'
import { attackWithSlowBodies } from './gatewaySlowBodies.ts'
import { attackWithStalledNodes } from './gatewayStalledNodes.ts'
import type { AttackFigures, AttackSettings } from './half.ts'

const ATTACKS: Readonly<Record<string, (options: AttackSettings) => Promise<AttackResult>>> = {
  stalledNodes: attackWithStalledNodes,
  slowBodies: attackWithSlowBodies,
  refusals: attackWithRefusals,
  kill: attackWithKill,
  fullDisk: attackWithFullDisk,
}

/** Attacks a gateway in every way that there is, one after the other. Each has a gateway, a folder and a port of its own. */
export async function attack(settings: AttackSettings): Promise<AttackFigures> {
  const gates: Record<string, Gate> = {}
  const notes: Record<string, unknown> = {}
  for (const [name, make] of Object.entries(ATTACKS)) {
    const result = await make(settings)
    gates[`${name}.failed`] = { value: result.ok ? 0 : 1, atMost: 0 }
    notes[name] = result.notes
  }
  return { gates, notes }
}
