/** How many drafts of an account lie on the device; none where the browser stores nothing. */
export async function countOwnDrafts(owner: string): Promise<number> {
  try {
    const { countDrafts } = await import('../forms/drafts/draft-store.ts');
    return await countDrafts(owner);
  } catch {
    return 0;
  }
}

/** How many drafts of an account its person is done with, so that they wait to be sent. */
export async function countOutbox(owner: string): Promise<number> {
  try {
    const { listDoneDrafts } = await import('../forms/drafts/draft-store.ts');
    return (await listDoneDrafts()).filter((draft) => draft.owner === owner).length;
  } catch {
    return 0;
  }
}

/** Deletes the drafts of an account from the device. Never rejects: what the browser does not delete expires. */
export async function deleteOwnDrafts(owner: string): Promise<void> {
  try {
    const { removeDraftsOf } = await import('../forms/drafts/draft-store.ts');
    await removeDraftsOf(owner);
  } catch {
    // The browser stores nothing, or nothing any more.
  }
}
