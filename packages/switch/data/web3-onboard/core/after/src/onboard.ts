import "@foyer/elements/visitors";
import { foyer } from "@foyer/elements";
import { onboard as foyerOnboard, type OnboardAPI } from "./foyer/onboardApi";

foyer.init({ networks: [137], themeMode: "dark" });
const onboard: OnboardAPI = foyerOnboard;

export async function connect() {
  const [wallet] = await onboard.connectWallet();
  return wallet?.accounts[0]?.address;
}

export const leave = (label: string) => onboard.disconnectWallet({ label });

export const wallets = onboard.state.select("wallets").subscribe((list) => console.log(list.length));
