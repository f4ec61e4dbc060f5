import * as v from 'valibot'

// The format of a heap snapshot of DevTools: one list of numbers for the nodes, one for the edges, and the texts that both point into.
const Snapshot = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.looseTuple([v.array(v.string())]),
      edge_fields: v.array(v.string()),
    }),
  }),
  nodes: v.custom<readonly number[]>(Array.isArray),
  edges: v.custom<readonly number[]>(Array.isArray),
  strings: v.array(v.string()),
})
type Snapshot = v.InferOutput<typeof Snapshot>

/** Engines join texts lazily: what was put together piece by piece is kept as a tree of its pieces. */
const JOINED = 'concatenated string'

/**
 * Every text of a heap snapshot. A text that the engine keeps as a tree of pieces, as one that was added up byte by byte, stands in a
 * snapshot in its pieces alone: it is put together here.
 */
export function textsOf(json: string): readonly string[] {
  const snapshot = v.parse(Snapshot, JSON.parse(json))
  return [...snapshot.strings, ...joinedTexts(snapshot)]
}

function joinedTexts({ snapshot: { meta }, nodes, edges, strings }: Snapshot): readonly string[] {
  const node = (name: string) => meta.node_fields.indexOf(name)
  const edge = (name: string) => meta.edge_fields.indexOf(name)
  const [width, edgeWidth] = [meta.node_fields.length, meta.edge_fields.length]
  const joined = meta.node_types[0].indexOf(JOINED)
  const [typeAt, nameAt, countAt] = [node('type'), node('name'), node('edge_count')]
  const [edgeNameAt, toAt] = [edge('name_or_index'), edge('to_node')]
  /** The two pieces of each joined text, by the place of its node. */
  const pieces = new Map<number, { first?: number; second?: number }>()
  const parts = new Set<number>()
  let at = 0
  for (let place = 0; place < nodes.length; place += width) {
    const count = nodes[place + countAt] ?? 0
    if (nodes[place + typeAt] === joined) {
      const own: { first?: number; second?: number } = {}
      for (let one = at; one < at + count * edgeWidth; one += edgeWidth) {
        const [name, to] = [strings[edges[one + edgeNameAt] ?? -1], edges[one + toAt] ?? -1]
        if (name !== 'first' && name !== 'second') continue
        own[name] = to
        parts.add(to)
      }
      pieces.set(place, own)
    }
    at += count * edgeWidth
  }
  const nameOf = (place: number) => strings[nodes[place + nameAt] ?? -1] ?? ''
  return [...pieces.keys()].filter((place) => !parts.has(place)).map((place) => join(place, pieces, nameOf))
}

type Pieces = ReadonlyMap<number, { readonly first?: number; readonly second?: number }>

/** From left to right, without recursion: such a tree is as deep as its text is long. */
function join(root: number, pieces: Pieces, nameOf: (place: number) => string): string {
  const texts: string[] = []
  const open = [root]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const own = pieces.get(place)
    if (own === undefined) texts.push(nameOf(place))
    else open.push(...[own.second, own.first].filter((part) => part !== undefined))
  }
  return texts.join('')
}
