// Passkeys by the browser's own dialogs: the server's options in, what the browser proves out.
import { api } from "../../lib/server/api";

interface Options {
  challenge: string;
  user?: { id: string };
  excludeCredentials?: { id: string }[];
  allowCredentials?: { id: string }[];
}

/** Only pages with a name of their own and TLS, or on this computer, may use them. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function text(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

const described = (all: { id: string }[] = []) => all.map((one) => ({ ...one, id: bytes(one.id) }));

function ready(options: Options): Record<string, unknown> {
  return {
    ...options,
    challenge: bytes(options.challenge),
    ...(options.user && { user: { ...options.user, id: bytes(options.user.id) } }),
    ...(options.excludeCredentials && { excludeCredentials: described(options.excludeCredentials) }),
    ...(options.allowCredentials && { allowCredentials: described(options.allowCredentials) }),
  };
}

const FIELDS = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];

function sent(credential: PublicKeyCredential): Record<string, unknown> {
  const answer = credential.response as unknown as Record<string, ArrayBuffer | null | undefined>;
  const given = FIELDS.flatMap((name) => (answer[name] ? [[name, text(answer[name])] as const] : []));
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    response: Object.fromEntries(given),
  };
}

/** What the browser gives; null if the person closed its dialog. */
async function asked(work: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await work()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** False if the person closed the browser's dialog. */
export async function makePasskey(): Promise<boolean> {
  const publicKey = ready((await api.passkeyOptions()) as unknown as Options);
  const made = await asked(() => navigator.credentials.create({ publicKey } as unknown as CredentialCreationOptions));
  if (made) await api.addPasskey(sent(made));
  return made !== null;
}

export async function usePasskey(keep: boolean): Promise<boolean> {
  const publicKey = ready((await api.passkeyChallenge()) as unknown as Options);
  const found = await asked(() => navigator.credentials.get({ publicKey } as unknown as CredentialRequestOptions));
  if (found) await api.logInByPasskey(sent(found), keep);
  return found !== null;
}
