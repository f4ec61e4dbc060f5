import { faultTable } from './faultEntry.ts'

const POLICY = 'guide/security#the-header-to-send-content-security-policy-csp'
const TAG = 'guide/script-tag'

/** The faults of a page that is open in a browser. */
export const PAGE_FAULTS = faultTable({
  page_unreachable: {
    severity: 'fail',
    fix: 'Check the address, and that the server of the page runs.',
    docs: 'guide/diagnose#the-page-itself',
  },
  page_refused: {
    severity: 'fail',
    fix: 'Give the address of a page that answers with 200.',
    docs: 'guide/diagnose#the-page-itself',
  },
  page_redirects: {
    severity: 'fail',
    fix: 'End the circle of redirects at the server or in the script of the page.',
    docs: 'guide/diagnose#the-page-itself',
  },
  page_certificate: {
    severity: 'fail',
    fix: 'Install a certificate that browsers trust; for one of your own machine, add --ignore-certificate.',
    docs: 'guide/diagnose#the-page-itself',
  },
  page_slow: {
    severity: 'fail',
    fix: 'Find what keeps the page busy, or give it longer with --timeout.',
    docs: 'guide/diagnose#the-page-itself',
  },
  page_insecure: {
    severity: 'fail',
    fix: 'Serve the page by https:; while you develop, from localhost.',
    docs: 'guide/troubleshooting#no-wallet-is-listed-as-installed',
  },
  foyer_missing: {
    severity: 'fail',
    fix: 'Add the script tag, or import @foyer/elements in a file that the page loads.',
    docs: 'guide/troubleshooting#there-is-no-button',
  },
  foyer_silent: {
    severity: 'fail',
    fix: 'Look into the console of the page; update Foyer if its version has no diagnose().',
    docs: 'guide/troubleshooting',
  },
  foyer_twice: {
    severity: 'fail',
    fix: 'Load one copy: the first one registered the elements and serves window.foyer.',
    docs: 'guide/coexistence#several-copies',
  },
  script_not_found: {
    severity: 'fail',
    fix: 'Copy node_modules/@foyer/elements/dist as a whole to where the tag points.',
    docs: 'guide/troubleshooting#there-is-no-button',
  },
  script_wrong_type: {
    severity: 'fail',
    fix: 'Serve the file itself, with the type text/javascript; a server that answers every path with one page hides that it is missing.',
    docs: 'guide/troubleshooting#there-is-no-button',
  },
  script_not_module: {
    severity: 'fail',
    fix: 'Write <script type="module">, or take foyer.classic.js with defer.',
    docs: TAG,
  },
  script_order: {
    severity: 'fail',
    fix: 'Make your script a module, or give it defer, or leave calls in window.foyer = { q: [] }.',
    docs: 'guide/script-tag#calls-before-the-script',
  },
  script_integrity: {
    severity: 'fail',
    fix: 'Write the hashes of integrity.json of the version that you serve into the tag and the import map.',
    docs: 'guide/security#integrity',
  },
  script_cors: {
    severity: 'fail',
    fix: 'Send Access-Control-Allow-Origin with the files of the script.',
    docs: 'guide/coexistence#policies-and-delivery',
  },
  script_isolated: {
    severity: 'fail',
    fix: 'Send Cross-Origin-Resource-Policy: cross-origin with the files of the script.',
    docs: 'guide/coexistence#policies-and-delivery',
  },
  chunks_missing: {
    severity: 'fail',
    fix: 'Copy the folder chunks/ beside the script: both are one delivery.',
    docs: 'guide/troubleshooting#there-is-no-button',
  },
  name_taken: {
    severity: 'fail',
    fix: "Give Foyer's elements a prefix: foyer.defineElements({ prefix: 'acme-' }).",
    docs: 'guide/coexistence#several-copies',
  },
  csp_script: {
    severity: 'fail',
    fix: 'Add the origin of the script, or a nonce, to script-src.',
    docs: POLICY,
  },
  csp_gateway: { severity: 'fail', fix: 'Add the origin of the gateway to connect-src.', docs: POLICY },
  csp_relay: {
    severity: 'fail',
    fix: 'Add the wss: address of the relay to connect-src; https: is not enough.',
    docs: POLICY,
  },
  csp_node: {
    severity: 'fail',
    fix: 'Add the nodes of your networks to connect-src, or set publicNodes: false and give a gateway.',
    docs: 'reference/hosts#the-header',
  },
  csp_images: {
    severity: 'warn',
    fix: 'Add data: and the origin of the gateway to img-src.',
    docs: POLICY,
  },
  csp_frame: { severity: 'fail', fix: 'Add the origin of the secure site to frame-src.', docs: POLICY },
  csp_sandbox: {
    severity: 'fail',
    fix: 'Add allow-scripts, allow-same-origin and allow-popups to the sandbox, or leave it out.',
    docs: POLICY,
  },
  coop_popups: {
    severity: 'fail',
    fix: 'Send Cross-Origin-Opener-Policy: same-origin-allow-popups, or no such header.',
    docs: POLICY,
  },
  clipboard_forbidden: {
    severity: 'warn',
    fix: 'Take clipboard-write out of Permissions-Policy, or allow it to self.',
    docs: 'guide/diagnose#headers',
  },
  mixed_content: {
    severity: 'fail',
    fix: 'Use https: and wss: addresses on a page that comes by https:.',
    docs: 'guide/diagnose#why-a-host-does-not-answer',
  },
  gateway_unreachable: {
    severity: 'fail',
    fix: 'Check gatewayUrl, and that the gateway runs: its /health answers.',
    docs: 'guide/gateway',
  },
  gateway_not_one: {
    severity: 'fail',
    fix: 'Check gatewayUrl: something answers there that is no gateway of Foyer.',
    docs: 'guide/gateway',
  },
  gateway_cors: {
    severity: 'fail',
    fix: 'Check gatewayUrl, and that a proxy before the gateway leaves its Access-Control-Allow-Origin alone.',
    docs: 'guide/diagnose#why-a-host-does-not-answer',
  },
  gateway_origin: {
    severity: 'fail',
    fix: 'Add the origin to the project: foyer-gateway project update <id> --origin <origin>.',
    docs: 'reference/errors#apkt005',
  },
  gateway_project: {
    severity: 'fail',
    fix: 'Check projectId: foyer-gateway project list shows those there are.',
    docs: 'reference/errors#apkt007',
  },
  gateway_project_missing: {
    severity: 'fail',
    fix: 'Give a projectId with gatewayUrl; in development there is dev.',
    docs: 'reference/errors#apkt008',
  },
  clock_off: {
    severity: 'warn',
    fix: 'Set the clock of the machine that is wrong: tokens and sign-in texts carry times.',
    docs: 'guide/diagnose#what-it-looks-at',
  },
  relay_unreachable: {
    severity: 'fail',
    fix: 'Check relayUrls, and that the relay runs and its proxy passes on WebSocket upgrades.',
    docs: 'guide/troubleshooting#no-qr-code-the-connection-service-cannot-be-reached',
  },
  relay_origin: {
    severity: 'fail',
    fix: 'Add the origin of the page to FOYER_RELAY_ALLOWED_ORIGINS of the relay.',
    docs: 'guide/relay',
  },
  node_unreachable: {
    severity: 'warn',
    fix: 'Check rpcUrls of the network, and that the node answers pages of other origins.',
    docs: 'guide/networks',
  },
  node_chain: {
    severity: 'fail',
    fix: 'Give each network the nodes of its own chain in rpcUrls.',
    docs: 'guide/networks',
  },
  secure_site_unreachable: {
    severity: 'fail',
    fix: 'Check that the secure site runs, and FOYER_SECURE_SITE_URL of the gateway.',
    docs: 'guide/email',
  },
  secure_site_ancestors: {
    severity: 'fail',
    fix: 'Add the origin of the page to the project at the gateway, which the secure site asks, and send no X-Frame-Options there.',
    docs: 'guide/email',
  },
  sign_in_domain: {
    severity: 'fail',
    fix: 'Make the text of signing in for the host of the page: the wallet warns of any other.',
    docs: 'guide/sign-in#without-a-gateway',
  },
  sign_in_refused: {
    severity: 'fail',
    fix: 'Add the origin of the page to the project: an empty list allows no page to sign in.',
    docs: 'guide/sign-in#with-a-gateway',
  },
  option_ignored: {
    severity: 'warn',
    fix: 'Correct the name or the value of the option.',
    docs: 'reference/errors#apkt002',
  },
  network_unknown: {
    severity: 'fail',
    fix: 'Check the id, or give the whole network as an object.',
    docs: 'reference/errors#apkt001',
  },
})
