// Tries what may be refused, and says why in words if it is.
import { RefusedError } from "./connection";
import { whyNot } from "../words/say";

/** Does something; returns the reason if it was refused, else nothing. */
export async function attempt(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return "";
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return whyNot(error.refused);
  }
}
