import { useState } from 'react';
import { toast } from '~/lib/web/toast';
import { Button } from '~/ui/button';
import type { ShownTemplate } from '../../../templates/schema';
import { TemplatesDialog } from '../../../templates/web/components/templates-dialog';
import { draftOf } from '../../rules';
import type { OfferEditing } from '../offer-form';
import classes from './offer.module.css';

/** Puts a template into the offer, or keeps the offer as one. What was in the form before can be put back from the message. */
export function Templates({ form }: { form: OfferEditing['form'] }) {
  const [opened, setOpened] = useState(false);
  const use = ({ name, template }: ShownTemplate) => {
    const before = form.getValues();
    form.setValues({ ...before, ...template.content });
    form.clearErrors();
    setOpened(false);
    toast({
      kind: 'success',
      title: `Templat “${name}” dipakai.`,
      action: { label: 'Urungkan', run: () => form.setValues(before) },
    });
  };
  return (
    <div className={classes.row}>
      <Button variant="default" onClick={() => setOpened(true)}>
        Templat…
      </Button>
      <TemplatesDialog
        opened={opened}
        onClose={() => setOpened(false)}
        offer={draftOf(form.values)}
        onUse={use}
      />
    </div>
  );
}
