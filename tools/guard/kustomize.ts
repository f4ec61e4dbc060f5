import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse, parseAllDocuments } from 'yaml'

/** An object of the Kubernetes API, as a manifest has it. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string | undefined }
  readonly [field: string]: unknown
}

const ManifestShape = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string(), namespace: v.optional(v.string()) }),
})

/** The fields of kustomize that the manifests use; any other is refused, so that nothing is left out unseen. */
const Kustomization = v.strictObject({
  apiVersion: v.literal('kustomize.config.k8s.io/v1beta1'),
  kind: v.literal('Kustomization'),
  namespace: v.optional(v.string()),
  resources: v.array(v.string()),
  images: v.optional(
    v.array(v.strictObject({ name: v.string(), newName: v.string(), newTag: v.string() })),
    [],
  ),
  replicas: v.optional(v.array(v.strictObject({ name: v.string(), count: v.number() })), []),
  patches: v.optional(
    v.array(v.strictObject({ path: v.string(), target: v.strictObject({ kind: v.string() }) })),
    [],
  ),
})

const Patch = v.array(
  v.variant('op', [
    v.strictObject({ op: v.literal('add'), path: v.string(), value: v.unknown() }),
    v.strictObject({ op: v.literal('remove'), path: v.string() }),
  ]),
)

/** Kinds that lie in no namespace. */
const OF_THE_CLUSTER = ['Namespace']

/**
 * Builds a folder with a `kustomization.yaml`, as `kubectl kustomize` does: resources, namespace, patches, numbers and images.
 * A test holds it equal to the real one where that is installed.
 */
export function buildKustomization(folder: string): Manifest[] {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const plan = v.parse(Kustomization, parse(read('kustomization.yaml')))
  const found = plan.resources.flatMap((path) =>
    statSync(join(folder, path)).isDirectory()
      ? buildKustomization(join(folder, path))
      : parseAllDocuments(read(path)).map((document) => v.parse(ManifestShape, document.toJS())),
  )
  const built = found.map((one) => (plan.namespace === undefined ? one : inNamespace(one, plan.namespace)))
  for (const { path, target } of plan.patches) {
    const steps = v.parse(Patch, parse(read(path)))
    for (const one of built.filter(({ kind }) => kind === target.kind)) applyAll(one, steps)
  }
  for (const { name, count } of plan.replicas) {
    const one = built.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)
    fieldsOf(one?.spec).replicas = count
  }
  for (const { name, newName, newTag } of plan.images) renameImages(built, name, `${newName}:${newTag}`)
  return built
}

function inNamespace(one: Manifest, namespace: string): Manifest {
  if (one.kind === 'Namespace') return { ...one, metadata: { ...one.metadata, name: namespace } }
  if (OF_THE_CLUSTER.includes(one.kind)) return one
  return { ...one, metadata: { ...one.metadata, namespace } }
}

const Fields = v.record(v.string(), v.unknown())

/** The fields of a part of a manifest: the same object, so that what is set in it is set in the manifest. */
function fieldsOf(part: unknown): Record<string, unknown> {
  v.assert(Fields, part)
  return part
}

function applyAll(one: Manifest, steps: v.InferOutput<typeof Patch>): void {
  for (const step of steps) {
    const words = step.path.split('/').slice(1)
    const last = words.pop() ?? ''
    let place = fieldsOf(one)
    for (const word of words) place = fieldsOf(place[word])
    if (step.op === 'add') place[last] = structuredClone(step.value)
    else if (last in place) delete place[last]
    else throw new Error(`${one.kind} ${one.metadata.name} has no ${step.path}.`)
  }
}

function renameImages(part: unknown, from: string, to: string): void {
  if (Array.isArray(part)) for (const one of part) renameImages(one, from, to)
  else if (typeof part === 'object' && part !== null) {
    const fields = fieldsOf(part)
    if (fields.image === from) fields.image = to
    for (const one of Object.values(fields)) renameImages(one, from, to)
  }
}
