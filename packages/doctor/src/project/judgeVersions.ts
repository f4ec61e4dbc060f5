import { type FaultCode, type FoundFault, found } from '../faults.ts'
import { isOfFoyer, type Manifest, type ProjectFacts, wantedBy } from './projectFacts.ts'
import { isOlder, OLDEST, OLDEST_NODE, readVersion } from './versions.ts'

type Rule = (facts: ProjectFacts, manifest: Manifest) => readonly FoundFault[]

const OLD: Readonly<Partial<Record<keyof typeof OLDEST, FaultCode>>> = {
  react: 'react_old',
  wagmi: 'wagmi_old',
  viem: 'library_old',
  ethers: 'library_old',
  web3: 'library_old',
}

const ofAbsence: Rule = ({ copies }, manifest) => {
  const wanted = Object.keys(wantedBy(manifest)).filter(isOfFoyer)
  if (wanted.length === 0) return [found('project_without_foyer', 'package.json names no package of Foyer.')]
  const missing = wanted.filter((name) => !copies.some((copy) => copy.name === name))
  if (missing.length === 0) return []
  return [found('project_not_installed', `${missing.join(', ')} is named in package.json and not installed.`)]
}

const ofFoyer: Rule = ({ copies }) => {
  const ours = copies.filter(({ name }) => isOfFoyer(name))
  const twice = ours.find(({ name, folder }) =>
    ours.some((one) => one.name === name && one.folder !== folder),
  )
  if (twice) {
    const versions = ours.filter(({ name }) => name === twice.name).map(({ version }) => version)
    return [
      found(
        'foyer_installed_twice',
        `${twice.name} is installed ${versions.length} times: ${versions.join(', ')}.`,
      ),
    ]
  }
  const versions = [...new Set(ours.map(({ version }) => version))]
  if (versions.length < 2) return []
  const list = versions.map((version) => `${version} (${ours.find((one) => one.version === version)?.name})`)
  return [found('foyer_versions_mixed', `Packages of Foyer have several versions: ${list.join(', ')}.`)]
}

function twice(name: string, code: FaultCode): Rule {
  return ({ copies }) => {
    const own = copies.filter((copy) => copy.name === name)
    if (own.length < 2) return []
    const places = own.map(({ version, folder }) => `${version} in ${folder}`)
    return [found(code, `The app and Foyer find different copies of ${name}: ${places.join(', ')}.`)]
  }
}

const ofReactDom: Rule = ({ copies }) => {
  const version = (name: string) => copies.find((copy) => copy.name === name)?.version
  const [react, dom] = [version('react'), version('react-dom')]
  if (react === undefined || dom === undefined || react === dom) return []
  return [found('react_dom_differs', `react is ${react} and react-dom is ${dom}.`)]
}

const ofAge: Rule = ({ copies }, manifest) => {
  const wanted = wantedBy(manifest)
  return Object.entries(OLDEST).flatMap(([name, oldest]) => {
    if (wanted[name] === undefined) return []
    const text = copies.find((copy) => copy.name === name)?.version ?? wanted[name]
    const version = readVersion(text)
    if (!version || !isOlder(version, oldest)) return []
    const code = OLD[name as keyof typeof OLDEST] ?? 'framework_old' // its own key
    return [found(code, `${name} is ${text}, and ${oldest.join('.')} is the oldest that is supported.`)]
  })
}

const ofNode: Rule = ({ files }, { engines }) => {
  const named = files
    .filter(({ path }) => path === '.nvmrc' || path === '.node-version')
    .map(({ text }) => text.trim())
  const texts = [...named, ...(typeof engines.node === 'string' ? [engines.node] : [])]
  const old = texts.find((text) => {
    const version = readVersion(text)
    // A range that is open above, such as >=18, also takes newer ones, and a major version alone its newest.
    if (!version || text.startsWith('>')) return false
    return isOlder(/\d\./.test(text) ? version : [version[0], Number.POSITIVE_INFINITY], OLDEST_NODE)
  })
  return old ? [found('node_old', `The project builds with Node.js ${old}.`)] : []
}

const RULES: readonly Rule[] = [
  ofAbsence,
  ofFoyer,
  twice('react', 'react_installed_twice'),
  twice('valtio', 'valtio_installed_twice'),
  ofReactDom,
  ofAge,
  ofNode,
]

/** Judges the versions and copies of what is installed. */
export function judgeVersions(facts: ProjectFacts, manifest: Manifest): readonly FoundFault[] {
  return RULES.flatMap((rule) => rule(facts, manifest))
}
