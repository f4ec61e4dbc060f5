import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './endGuard.ts'
import type { Manifest } from './kustomize.ts'

const FOLDERS: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'batch/v1': 'batch/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
  'rbac.authorization.k8s.io/v1': 'rbac/v1',
}

/**
 * Compares manifests with the published schemas of the Kubernetes API, which the package `kubernetes-types` has as types. Returns what does
 * not fit: fields that are missing, unknown, or of another type.
 */
export function findSchemaFaults(manifests: readonly Manifest[]): readonly string[] {
  const unknown = manifests.filter(({ apiVersion }) => !(apiVersion in FOLDERS))
  if (unknown.length > 0)
    return unknown.map(({ apiVersion, kind }) => `${kind} of ${apiVersion} is not known here`)
  const lines = manifests.map(
    (one, at) =>
      // One line each, so that a fault tells its manifest. A literal is refused fields that its type does not have.
      `export const m${at}: import('kubernetes-types/${FOLDERS[one.apiVersion]}').${one.kind} = ${JSON.stringify(one)}`,
  )
  const file = join(ROOT, 'kubernetes-manifests.ts')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => path === file || fileExists(path)
  host.getSourceFile = (path, ...rest) =>
    path === file
      ? ts.createSourceFile(path, lines.join('\n'), ts.ScriptTarget.ES2022)
      : getSourceFile.call(host, path, ...rest)
  const program = ts.createProgram([file], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, messageText }) => {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0
    const name = `${manifests[line]?.kind} ${manifests[line]?.metadata.name}`
    return `${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
}
