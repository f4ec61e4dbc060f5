import { ACTIONS, type Action } from './actions.ts'
import { type Fault, faultOf } from './check.ts'
import type { Without } from './rules.ts'
import { copyOf, type Enemy, firstState, keyOf, type State } from './state.ts'

/** A history that ends in a fault, as the names of its steps. */
export interface FaultyHistory extends Fault {
  readonly enemy: Enemy
  readonly steps: readonly string[]
}

/** The figures of an exhaustive search. */
export interface Explored {
  readonly states: number
  readonly transitions: number
  readonly fault: FaultyHistory | undefined
}

interface Node {
  readonly state: State
  readonly step: string
  readonly before: Node | undefined
}

/** Visits every state that so many steps lead to, each once, and checks it. `among` are the steps, all of them unless told otherwise. */
export function explore(enemy: Enemy, depth: number, without?: Without, among = ACTIONS): Explored {
  const seen = new Set<string>()
  let frontier: readonly Node[] = [{ state: firstState(enemy), step: '', before: undefined }]
  let transitions = 0
  for (let at = 0; at < depth; at += 1) {
    const next: Node[] = []
    for (const node of frontier) {
      for (const reached of nodesAfter(node, without, among)) {
        transitions += 1
        const key = keyOf(reached.state)
        if (seen.has(key)) continue
        seen.add(key)
        const fault = faultOf(reached.state, without)
        if (fault)
          return { states: seen.size, transitions, fault: { ...fault, enemy, steps: stepsTo(reached) } }
        next.push(reached)
      }
    }
    frontier = next
  }
  return { states: seen.size, transitions, fault: undefined }
}

function* nodesAfter(node: Node, without: Without, among: readonly Action[]): Generator<Node> {
  for (const action of among) {
    if (!action.isPossible(node.state)) continue
    const state = copyOf(node.state)
    action.play(state, without)
    yield { state, step: action.name, before: node }
  }
}

function stepsTo(node: Node): readonly string[] {
  return node.before === undefined ? [] : [...stepsTo(node.before), node.step]
}
